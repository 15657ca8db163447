import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Popover } from '@/components/ui/popover'
import { HiddenQuery } from './hidden-query'
import { type ListState, listHref } from './list-url'

interface FilterPanelProps {
  state: ListState
  /** Names of the fields inside: the rest of the query is kept. */
  fields: readonly string[]
  /** Number of active fields. */
  applied?: number
  /** Fields of `components/form` or plain inputs. */
  children: ReactNode
}

/** Panel of filters, applied by one plain GET. */
export function FilterPanel({ state, fields, applied = 0, children }: FilterPanelProps) {
  const t = useTranslations('common.filter')
  const none = Object.fromEntries(fields.map((name) => [name, null]))
  return (
    <Popover
      id="filters"
      folds
      icon={<Icon name="filter" />}
      label={applied ? t('open', { count: applied }) : t('add')}
    >
      <form className="filter-form" action={state.path} method="get" data-list-form="">
        <HiddenQuery state={state} except={fields} />
        <div className="filter-fields">{children}</div>
        <div className="dialog-foot">
          {applied > 0 && (
            <ButtonLink look="quiet" href={listHref(state, none)}>
              {t('clear')}
            </ButtonLink>
          )}
          <Button look="primary" type="submit">
            {t('apply')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
