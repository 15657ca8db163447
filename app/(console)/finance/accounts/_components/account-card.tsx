import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { PayoutAccount } from '@/lib/contract/finance'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { groupOfAccount } from '../../_shared/withdrawal-state'
import { remove } from '../actions'

interface Props {
  account: PayoutAccount
  mayChange: boolean
}

/** One payout account, its number masked, with the platform's review. */
export async function AccountCard({ account, mayChange }: Props) {
  const [t, texts, locale] = await Promise.all([getTranslations('finance.account'), formTexts(), getLocale()])
  const { remark, cooldownUntil } = account
  const number = t(`number.${account.kind}`, { last4: account.last4 })
  return (
    <Card
      title={`${account.bank} ····${account.last4}`}
      aside={<Status group={groupOfAccount(account)}>{t(`state.${account.state}`)}</Status>}
    >
      <Facts
        items={[
          { term: t('field.holder'), value: account.holder },
          { term: t('field.number'), value: number },
          ...(account.branch ? [{ term: t('field.branch'), value: account.branch }] : []),
          ...(account.cnaps ? [{ term: t('field.cnaps'), value: account.cnaps }] : []),
          { term: t('field.country'), value: account.country },
          { term: t('added'), value: <Time value={account.createTime} /> },
          ...(cooldownUntil ? [{ term: t('cooldown'), value: <Time value={cooldownUntil} /> }] : []),
          ...(remark ? [{ term: t('remark'), value: pickText(remark, knownLocale(locale)) }] : []),
        ]}
      />
      {mayChange && (
        <ActionForm action={remove} texts={texts} hidden={{ id: account.id }}>
          <AskFirst label={t('remove')} sure={t('removeNow')}>
            {t('removeText', { last4: account.last4 })}
          </AskFirst>
        </ActionForm>
      )}
    </Card>
  )
}
