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
import type { MyPayout } from '@/lib/contract/buyer-payout'
import type { Data } from '@/lib/contract/endpoint'
import { sandboxPayment } from '@/lib/contract/payment'
import type { getWallet, getWalletReturn, WalletMovement } from '@/lib/contract/wallet'
import { formatPence } from '@/lib/domain/money'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { speaker } from '../_shared/say'
import { sendBack, toBank, topUp } from './actions'

const TONES = { open: 'info', paid: 'ok', failed: 'danger', returned: 'warn' } as const

/** Result of the top-up that the buyer returns from. */
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

/** Payments that the balance can be refunded to, with a button. */
export async function SendBack({ back: { parts } }: { back: Return }) {
  const [t, pay, texts] = await Promise.all([
    getTranslations('mall.balance.back'),
    getTranslations('mall.pay'),
    formTexts(),
  ])
  const amountP = parts.reduce((sum, part) => sum + part.amountP, 0)
  if (amountP === 0) return null
  return (
    <Card title={t('title')}>
      <p>{t('text')}</p>
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
      <ActionForm action={sendBack} texts={texts} hidden={{ amountP }}>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('send', { amount: formatPence(amountP) })}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Fields of the bank account for the part that no payment can take back. */
export async function ToBank({ restP }: { restP: number }) {
  const [t, texts] = await Promise.all([getTranslations('mall.balance.bank'), formTexts()])
  if (restP === 0) return null
  return (
    <Card title={t('title')}>
      <p>{t('text', { amount: formatPence(restP) })}</p>
      <ActionForm action={toBank} texts={texts} hidden={{ amountP: restP }} className="form">
        <TextField name="holder" label={t('holder')} hint={t('holderHint')} maxLength={80} autoComplete="name" />
        <TextField name="sortCode" label={t('sortCode')} inputMode="numeric" maxLength={10} columns={10} optional />
        <TextField name="accountNo" label={t('accountNo')} inputMode="numeric" maxLength={12} columns={12} optional />
        <TextField name="iban" label={t('iban')} hint={t('ibanHint')} maxLength={42} optional />
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('send', { amount: formatPence(restP) })}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

const BANK_GROUPS = { 0: 'others', 1: 'others', 2: 'others', 3: 'done', 4: 'trouble', 5: 'trouble' } as const

/** Payouts to a bank account with their state. */
export async function Payouts({ rows }: { rows: readonly MyPayout[] }) {
  const [t, say] = await Promise.all([getTranslations('mall.balance.bank'), speaker()])
  if (rows.length === 0) return null
  return (
    <Card title={t('sent')}>
      <ul className="mall-brief">
        {rows.map(({ no, time, amountP, state, last4, reason }) => (
          <li key={no}>
            <span>
              ····{last4} <span className="soft">{no}</span>{' '}
              <Status group={BANK_GROUPS[state]}>{t(`state.${state}`)}</Status>
              <br />
              <span className="soft">
                <Time value={time} /> {reason && say(reason)}
              </span>
            </span>
            <Money pence={amountP} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const GROUPS = { asked: 'others', done: 'done', refused: 'trouble' } as const

/** Amounts of the balance sent back to payments, in progress and completed. */
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
