import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { bankWords, groupOfAccount } from '@/app/(console)/finance/_shared/withdrawal-state'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { getOpAccount } from '@/lib/contract/finance/op'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { AccountActs } from './_components/account-acts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('finance.accountDesk'))('oneTitle'),
})

async function page(session: Session, id: string, search: Record<string, string | string[] | undefined>) {
  const [t, found] = await Promise.all([getTranslations('finance.accountDesk'), read(getOpAccount, { query: { id } })])
  const { account, legalName, namesMatch } = found
  const papers = <TextLink href={`/op/merchants/list/${account.shop.id}?tab=documents`}>{t('papersLink')}</TextLink>
  const holder = namesMatch ? account.holder : <Status group="trouble">{account.holder}</Status>
  return (
    <DetailPage
      title={`${account.bank} ····${account.last4}`}
      back={{ href: '/op/finance/accounts', label: t('title') }}
      status={<Status group={groupOfAccount(account)}>{t(`state.${account.state}`)}</Status>}
      notices={<CaseBar kind="payoutAccount" id={id} path={`/op/finance/accounts/${id}`} search={search} record={id} />}
      aside={session.can('withdraw:audit') && <AccountActs found={found} search={search} />}
    >
      <Card title={t('about')}>
        <Facts
          items={[
            { term: t('column.shop'), value: `${account.shop.nameZh} / ${account.shop.nameEn}` },
            { term: t('legalName'), value: legalName || null },
            { term: t('column.holder'), value: holder },
            ...(session.can('merchant:view') ? [{ term: t('papers'), value: papers }] : []),
            { term: t('column.bank'), value: bankWords(account) },
            { term: t('column.country'), value: account.country },
            { term: t('column.createTime'), value: <Time value={account.createTime} /> },
            ...(account.remark ? [{ term: t('remark'), value: `${account.remark.zh} / ${account.remark.en}` }] : []),
          ]}
        />
      </Card>
    </DetailPage>
  )
}

/** One payout account next to the legal name of its shop. */
export default async function AccountCase({ params, searchParams }: PageProps<'/op/finance/accounts/[id]'>) {
  const session = await requireScreen('/op/finance/accounts/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(session, id, search), `/op/finance/accounts/${id}`)
}
