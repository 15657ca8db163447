import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { READER_STATES } from '@/lib/contract/announcement'

export async function ReaderTabs({ state }: { state: ListState }) {
  const t = await getTranslations('announcement')
  const tabs = READER_STATES.map((key) => ({
    href: listHref(state, { state: key }),
    label: t(`reader.${key}`),
    current: state.query.state === key,
  }))
  return <StatusTabs label={t('readersTitle')} tabs={tabs} />
}
