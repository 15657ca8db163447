import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import { sandboxPayment } from '@/lib/contract/payment'
import type { getWallet, getWalletReturn, WalletMovement } from '@/lib/contract/wallet'
import { formatPence } from '@/lib/domain/money'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { sendBack, topUp } from './actions'

const TONES = { open: 'info', paid: 'ok', failed: 'danger', returned: 'warn' } as const

/** How the top-up went from which the buyer comes. */
export async function AttemptNotice({ id }: { id: string | string[] | undefined }) {
  if (typeof id !== 'string') return null
  const [t, found] = await Promise.all([
    getTranslations('mall.balance'),
    readAsBuyer(sandboxPayment, { params: { id } }, { else: null }),
  ])
  if (!found || found.paymentId !== null) return null
  return (
    <Notice tone={TONES[found.state]} role="status">
      {t(`attempt.${found.state}`, { amount: formatPence(found.amountP) })}
    </Notice>
  )
}

export async function TopUp({ wallet: { minP, maxP, methods } }: { wallet: Data<typeof getWallet> }) {
  const [t, pay, texts] = await Promise.all([getTranslations('mall.balance'), getTranslations('mall.pay'), formTexts()])
  const options = methods.map((method) => ({ value: String(method), label: pay(`method.${method}`) }))
  return (
    <Card title={t('topUp')}>
      <ActionForm action={topUp} texts={texts}>
        <TextField
          name="amountP"
          label={t('amount')}
          hint={t('limits', { min: formatPence(minP), max: formatPence(maxP) })}
          inputMode="decimal"
          before="£"
          maxLength={10}
          columns={10}
        />
        <ChoiceField name="method" label={pay('how')} options={options} value={options[0]?.value} />
        <div className="form-buttons">
          <SubmitButton>{pay('go')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

type Return = Data<typeof getWalletReturn>

/** To which payments the balance can go back, and the button that sends it. */
export async function SendBack({ back: { parts, restP } }: { back: Return }) {
  const [t, pay, texts] = await Promise.all([
    getTranslations('mall.balance.back'),
    getTranslations('mall.pay'),
    formTexts(),
  ])
  const amountP = parts.reduce((sum, part) => sum + part.amountP, 0)
  if (amountP + restP === 0) return null
  return (
    <Card title={t('title')}>
      {parts.length > 0 && <p>{t('text')}</p>}
      <ul className="mall-brief">
        {parts.map(({ method, time, amountP: partP }) => (
          <li key={time}>
            <span>
              {pay(`method.${method}`)}
              <br />
              <span className="soft">
                {t('paid')} <Time value={time} />
              </span>
            </span>
            <Money pence={partP} />
          </li>
        ))}
      </ul>
      {restP > 0 && (
        <Notice tone="info">
          {t('rest', { amount: formatPence(restP) })} <a href="/mall/feedback">{t('ask')}</a>
        </Notice>
      )}
      {amountP > 0 && (
        <ActionForm action={sendBack} texts={texts} hidden={{ amountP }}>
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('send', { amount: formatPence(amountP) })}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}

const GROUPS = { asked: 'others', done: 'done', refused: 'trouble' } as const

/** Returns on their way, and those that arrived. */
export async function Returns({ rows }: { rows: Return['returns'] }) {
  const [t, pay] = await Promise.all([getTranslations('mall.balance.back'), getTranslations('mall.pay')])
  if (rows.length === 0) return null
  return (
    <Card title={t('sent')}>
      <ul className="mall-brief">
        {rows.map(({ no, time, method, amountP, state }) => (
          <li key={`${no} ${method} ${amountP}`}>
            <span>
              {pay(`method.${method}`)} <span className="soft">{no}</span>{' '}
              <Status group={GROUPS[state]}>{t(`state.${state}`)}</Status>
              <br />
              <span className="soft">
                <Time value={time} />
              </span>
            </span>
            <Money pence={amountP} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export async function Movements({ rows }: { rows: readonly WalletMovement[] }) {
  const t = await getTranslations('mall.balance')
  return (
    <Card title={t('movements')}>
      {rows.length === 0 && <p className="soft">{t('none')}</p>}
      <ul className="mall-brief">
        {rows.map(({ id, kind, refNo, time, amountP, balanceP }) => (
          <li key={id}>
            <span>
              {t(`kind.${kind}`)} <span className="soft">{refNo}</span>
              <br />
              <span className="soft">
                <Time value={time} /> · {t('after', { amount: formatPence(balanceP) })}
              </span>
            </span>
            <Money pence={amountP} strong={amountP > 0} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
