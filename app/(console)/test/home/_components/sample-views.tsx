import { getTranslations } from 'next-intl/server'
import { type ListState, listHref, viewText } from '@/components/table/list-url'
import { SavedViews } from '@/components/table/saved-views'
import { takeSampleView } from '../actions'

/** Saved views of every kind: built in, one's own, the shop's. */
export async function SampleViews({ state }: { state: ListState }) {
  const t = await getTranslations('gallery.views')
  const status = Number(state.query.status ?? 0)
  const views = [
    { id: 'fixed', name: t('fixed'), href: listHref(state, { status: null }), fixed: true, current: status === 0 },
    { id: 'own', name: t('own'), href: listHref(state, { status: 2 }), current: status === 2 },
    { id: 'shared', name: t('shared'), href: listHref(state, { status: 7 }), shared: true, current: status === 7 },
  ]
  return (
    <SavedViews
      views={views}
      query={viewText(state)}
      leaveHref={state.path}
      save={takeSampleView}
      remove={takeSampleView}
      shareable
    />
  )
}
