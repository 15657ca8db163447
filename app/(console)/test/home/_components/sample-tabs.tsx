import { useTranslations } from 'next-intl'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { samples } from './sample'

const STATES = [
  { status: null, word: 'list.all' },
  { status: 2, word: 'marks.us' },
  { status: 3, word: 'marks.others' },
  { status: 5, word: 'marks.done' },
  { status: 7, word: 'marks.trouble' },
] as const

export function SampleTabs({ state }: { state: ListState }) {
  const t = useTranslations('gallery')
  const all = samples(Date.now())
  const tabs = STATES.map(({ status, word }) => ({
    label: t(word),
    href: listHref(state, { status }),
    current: (state.query.status ?? null) === status,
    count: { count: all.filter((row) => status === null || row.status === status).length, capped: false },
  }))
  return <StatusTabs label={t('list.tabs')} tabs={tabs} />
}
