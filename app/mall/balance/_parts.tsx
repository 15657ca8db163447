import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import { sandboxPayment } from '@/lib/contract/payment'
import type { getWallet, WalletMovement } from '@/lib/contract/wallet'
import { formatPence } from '@/lib/domain/money'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { topUp } from './actions'

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
