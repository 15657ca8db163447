import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { type InvoiceCustomer, type MyInvoice, myInvoice } from '@/lib/contract/buyer/invoice'
import type { BuyerOrderDetail } from '@/lib/contract/mall/order'
import { CUSTOMER_KINDS } from '@/lib/domain/buyer/invoice'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { askInvoice, correctMyInvoice } from '../../invoice-actions'

interface FormProps {
  orderId: string
  /** Earlier request to correct. */
  given?: { customer: InvoiceCustomer; version: number }
}

async function InvoiceForm({ orderId, given }: FormProps) {
  const [t, texts] = await Promise.all([getTranslations('mall.invoice'), formTexts()])
  const customer = given?.customer
  const hidden = { id: orderId, ...(given && { version: given.version }) }
  const kinds = CUSTOMER_KINDS.map((value) => ({ value, label: t(value) }))
  return (
    <ActionForm action={given ? correctMyInvoice : askInvoice} texts={texts} hidden={hidden} className="form">
      <ChoiceField name="kind" label={t('kind')} options={kinds} value={customer?.kind ?? 'person'} />
      <TextField name="name" label={t('name')} value={customer?.name} maxLength={120} autoComplete="name" />
      <TextField
        name="vatNo"
        label={t('vatNo')}
        hint={t('vatNoHint')}
        value={customer?.vatNo}
        maxLength={20}
        optional
      />
      <TextareaField name="address" label={t('address')} value={customer?.address} maxLength={300} rows={3} />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        value={customer?.email}
        maxLength={128}
        autoComplete="email"
      />
      <SubmitButton look="secondary">{t(given ? 'save' : 'ask')}</SubmitButton>
    </ActionForm>
  )
}

async function Papers({ papers }: Pick<NonNullable<MyInvoice['asked']>, 'papers'>) {
  const t = await getTranslations('mall.invoice')
  return (
    <ul className="mall-ways">
      {papers.map(({ id, kind, no, grossP, issueTime }) => (
        <li key={id}>
          <a className="in-text" href={`/mall/invoices/${id}`}>
            {t(kind === 'credit' ? 'credit' : 'issued', { no: no ?? '' })}
          </a>{' '}
          <Money pence={grossP} />{' '}
          <span className="soft">
            <Time value={issueTime} style="date" />
          </span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Invoice of an order: to request, correct within its time, or read. `asking`: the form is open by the address, so that
 * errors stay visible without scripts.
 */
export async function Invoice({ order, asking }: { order: BuyerOrderDetail; asking: boolean }) {
  const [t, { open, asked }] = await Promise.all([
    getTranslations('mall.invoice'),
    asBuyer(myInvoice, { params: { id: order.id } }),
  ])
  if (!open && !asked) return null
  const waits = asked?.invoices.some(({ no }) => no === null) ?? false
  const inTime = asked?.correctUntil == null || Date.parse(asked.correctUntil) >= Date.now()
  const given = asked && { customer: asked.customer, version: asked.version }
  const requested = asked?.invoices.some(({ correctionAsked }) => correctionAsked) ?? false
  return (
    <Card title={t('title')} id="invoice">
      {!asked && <p>{t('none')}</p>}
      {waits && <p>{t('waiting')}</p>}
      {asked && <p className="soft">{t('waitingFor', { name: asked.customer.name })}</p>}
      {asked && asked.papers.length > 0 && <Papers papers={asked.papers} />}
      {requested && <p className="soft">{t('correctionAsked')}</p>}
      {inTime && asking && <InvoiceForm orderId={order.id} {...(given && { given })} />}
      {inTime && !asking && (
        <a className="button" href={`/mall/orders/${order.id}?invoice=1#invoice`}>
          {t(asked ? 'correct' : 'ask')}
        </a>
      )}
      {asked && !waits && inTime && asking && <p className="soft">{t('correctNote')}</p>}
    </Card>
  )
}
