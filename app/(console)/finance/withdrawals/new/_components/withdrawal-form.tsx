import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FormFoot } from '@/components/form/form-foot'
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
import { withdrawalFee } from '@/lib/domain/withdrawal'
import { ask } from '../../actions'

interface Props {
  overview: Data<typeof balanceOverview>
  accounts: readonly PayoutAccount[]
}

const isReady = ({ state, cooldownUntil }: PayoutAccount) => state === 1 && cooldownUntil === null

/** Why no withdrawal can be asked for now, as a key of the words; null when one can. */
function closedWhy({ overview, accounts }: Props): 'openWithdrawal' | 'noAccount' | 'tooLittle' | null {
  if (overview.openWithdrawal) return 'openWithdrawal'
  if (!accounts.some(isReady)) return 'noAccount'
  return overview.balances.availableP < overview.minimumP ? 'tooLittle' : null
}

/** Amount, account and password, beside what all of it would bring. */
export async function WithdrawalForm(props: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.withdrawal'), formTexts()])
  const { balances, minimumP, feeBp } = props.overview
  const why = closedWhy(props)
  const { feeP, netP } = withdrawalFee(Math.max(balances.availableP, 0), feeBp)
  const options = props.accounts
    .filter(isReady)
    .map(({ id, bank, holder, last4 }) => ({ value: id, label: `${bank} ····${last4} · ${holder}` }))
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
          <SelectField name="accountId" label={t('field.accountId')} options={options} value={options[0]?.value} />
          <PasswordField label={t('field.password')} hint={t('hint.password')} />
          <FormFoot act={t('ask')} back="/finance/withdrawals" />
        </ActionForm>
      )}
    </Card>
  )
}
