import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { countText } from '@/lib/domain/count'
import { HiddenQuery } from './hidden-query'
import type { ListState } from './list-url'

/** Opens a page by its number: a GET form, so that Enter is enough. */
export function PageJump({ state, last }: { state: ListState; last: number }) {
  const t = useTranslations('common.pager')
  return (
    <form className="pager-jump" action={state.path} method="get" data-list-form="">
      <HiddenQuery state={state} except={[]} />
      <label>
        {t('jump')}{' '}
        <input
          className="pager-number"
          type="number"
          name="current"
          min={1}
          max={last}
          required
          inputMode="numeric"
          aria-label={t('jumpTo', { last: countText(last) })}
        />
      </label>
      <Button type="submit" size="sm">
        {t('go')}
      </Button>
    </form>
  )
}
