import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { MoneyField } from '@/components/form/number-field'
import { PasswordField } from '@/components/form/password-field'
import { SelectField } from '@/components/form/select-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { balanceOverview, PayoutAccount } from '@/lib/contract/finance'
import { formatPence } from '@/lib/domain/money'
import { withdrawalArrival, withdrawalFee } from '@/lib/domain/withdrawal'
import { ask } from '../../actions'
import { TakeAll, WithdrawalSums } from './withdrawal-sums'

interface Props {
  overview: Data<typeof balanceOverview>
  accounts: readonly PayoutAccount[]
}

const isReady = ({ state, cooldownUntil }: PayoutAccount) => state === 1 && cooldownUntil === null

const nameOf = ({ bank, holder, last4 }: PayoutAccount): string => `${bank} ····${last4} · ${holder}`

/** Key of the reason why no withdrawal can be requested now; null if one can. */
function closedWhy({ overview, accounts }: Props): 'openWithdrawal' | 'noAccount' | 'tooLittle' | null {
  if (overview.openWithdrawal) return 'openWithdrawal'
  if (!accounts.some(isReady)) return 'noAccount'
  return overview.balances.availableP < overview.minimumP ? 'tooLittle' : null
}

/** Amount, account and password, with the payout of the full balance. */
export async function WithdrawalForm(props: Props) {
  const [t, texts, spoken] = await Promise.all([getTranslations('finance.withdrawal'), formTexts(), getLocale()])
  const { balances, minimumP, feeBp } = props.overview
  const why = closedWhy(props)
  const { feeP, netP } = withdrawalFee(Math.max(balances.availableP, 0), feeBp)
  const ready = props.accounts.filter(isReady)
  const options = ready.map((account) => ({ value: account.id, label: nameOf(account) }))
  const days = new Intl.DateTimeFormat(spoken, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const accounts = Object.fromEntries(
    ready.map((account) => [
      account.id,
      { name: nameOf(account), day: days.format(new Date(withdrawalArrival(Date.now(), account.kind))) },
    ]),
  )
  return (
    <Card>
      <Facts
        items={[
          { term: t('available'), value: <Money pence={balances.availableP} strong /> },
          { term: t('feeOfAll', { percent: feeBp / 100 }), value: <Money pence={feeP} /> },
          { term: t('netOfAll'), value: <Money pence={netP} /> },
        ]}
      />
      {why ? (
        <Notice
          tone="info"
          action={why === 'noAccount' && <ButtonLink href="/finance/accounts">{t('toAccounts')}</ButtonLink>}
        >
          {t(`closed.${why}`, { minimum: formatPence(minimumP) })}
        </Notice>
      ) : (
        <ActionForm action={ask} texts={texts} guard>
          <MoneyField
            name="amountP"
            label={t('field.amountP')}
            hint={t('hint.amountP', { minimum: formatPence(minimumP), percent: feeBp / 100 })}
          />
          <TakeAll
            amount={(balances.availableP / 100).toFixed(2)}
            label={t('all', { amount: formatPence(balances.availableP) })}
          />
          <SelectField name="accountId" label={t('field.accountId')} options={options} value={options[0]?.value} />
          <PasswordField label={t('field.password')} hint={t('hint.password')} />
          <WithdrawalSums
            feeBp={feeBp}
            accounts={accounts}
            words={{
              sums: t('sums', { amount: '{amount}', fee: '{fee}', net: '{net}' }),
              arrives: t('arrives', { account: '{account}', day: '{day}' }),
              noAmount: t('noAmount'),
            }}
          />
          <AskFirst label={t('go')} sure={t('ask')} look="primary">
            <p>{t('askText')}</p>
          </AskFirst>
        </ActionForm>
      )}
    </Card>
  )
}
