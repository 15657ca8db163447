import { getTranslations } from 'next-intl/server'
import { filterText, type ListState, listHref } from '@/components/table/list-url'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { orElse } from '@/lib/upstream/read'
import { endAll, endThese } from '../actions'
import type { OnlineFilter } from './online-view'
import { readOnline } from './read-online'

interface QuestionProps {
  title: string
  sure: string
  /** Submitted fields; a name may occur several times. */
  fields: readonly (readonly [string, string])[]
  action(form: FormData): Promise<void>
  state: ListState
}

/** A plain form, which works without scripts. */
async function Question({ title, sure, fields, action, state }: QuestionProps) {
  const t = await getTranslations('online.ask')
  return (
    <Notice tone="warn" role="alert" title={title}>
      {t('text')}
      <form action={action} className="form-buttons mt-2">
        <input type="hidden" name="query" value={filterText(state)} />
        {fields.map(([name, value]) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="danger" filled>
          {sure}
        </Button>
        <ButtonLink look="quiet" href={listHref(state)}>
          {t('leave')}
        </ButtonLink>
      </form>
    </Notice>
  )
}

interface Props {
  ids: readonly string[]
  /** Session whose user is to be signed out everywhere. */
  everywhere: string | undefined
  query: OnlineFilter
  state: ListState
}

/** Confirms ending sessions: the number of ticked ones, or the user of a single one or of all. */
export async function OnlineQuestion({ ids, everywhere, query, state }: Props) {
  if (ids.length === 0 && !everywhere) return null
  const [t, page] = await Promise.all([getTranslations('online.ask'), orElse(readOnline(query), null)])
  const named = (id: string | undefined) => page?.records.find((each) => each.id === id)
  if (everywhere) {
    const user = named(everywhere)?.user
    if (!user) return <Notice tone="warn">{t('gone')}</Notice>
    const { username } = user
    const words = { title: t('titleAll', { username }), sure: t('sureAll', { username }) }
    return <Question {...words} fields={[['id', user.id]]} action={endAll} state={state} />
  }
  const count = ids.length
  const one = count === 1 ? named(ids[0]) : undefined
  const title = one
    ? t('titleOne', { username: one.user.username, place: one.place || t('somewhere') })
    : t('title', { count })
  const fields = ids.map((id) => ['ids[]', id] as const)
  return <Question title={title} sure={t('sure', { count })} fields={fields} action={endThese} state={state} />
}
