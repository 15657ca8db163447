import { getTranslations } from 'next-intl/server'
import { filterText, type ListState, listHref } from '@/components/table/list-url'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { endThese } from '../actions'

interface Props {
  ids: readonly string[]
  state: ListState
}

/** Asks before the ticked sessions end, naming how many: a plain form, which works without scripts. */
export async function OnlineQuestion({ ids, state }: Props) {
  const t = await getTranslations('online.ask')
  const count = ids.length
  if (count === 0) return null
  return (
    <Notice tone="warn" role="alert" title={t('title', { count })}>
      {t('text')}
      <form action={endThese} className="form-buttons mt-2">
        <input type="hidden" name="query" value={filterText(state)} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids[]" value={id} />
        ))}
        <Button type="submit" look="danger" filled>
          {t('sure', { count })}
        </Button>
        <ButtonLink look="quiet" href={listHref(state)}>
          {t('leave')}
        </ButtonLink>
      </form>
    </Notice>
  )
}
