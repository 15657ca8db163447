import { useTranslations } from 'next-intl'
import { MenuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import { type ListState, listHref } from './list-url'

interface PageSizeProps {
  state: ListState
  size: number
  sizes: readonly number[]
  keep?: (form: FormData) => Promise<void>
}

/** Number of rows per page: a link, or a setting saved for the person. */
export function PageSize({ state, size, sizes, keep }: PageSizeProps) {
  const t = useTranslations('common.pager')
  return (
    <Popover id="page-size" look="quiet" size="sm" align="end" label={t('size', { size })}>
      {keep ? (
        <form action={keep}>
          {sizes.map((each) => (
            <button
              key={each}
              type="submit"
              name="size"
              value={each}
              className="popover-item"
              aria-current={each === size || undefined}
            >
              {t('size', { size: each })}
            </button>
          ))}
        </form>
      ) : (
        sizes.map((each) => (
          <MenuLink key={each} href={listHref(state, { size: each })} current={each === size}>
            {t('size', { size: each })}
          </MenuLink>
        ))
      )}
    </Popover>
  )
}
