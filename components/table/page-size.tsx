import { useTranslations } from 'next-intl'
import { MenuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import { type ListState, listHref } from './list-url'

interface PageSizeProps {
  state: ListState
  size: number
  sizes: readonly number[]
}

export function PageSize({ state, size, sizes }: PageSizeProps) {
  const t = useTranslations('common.pager')
  return (
    <Popover id="page-size" look="quiet" size="sm" align="end" label={t('size', { size })}>
      {sizes.map((each) => (
        <MenuLink key={each} href={listHref(state, { size: each })} current={each === size}>
          {t('size', { size: each })}
        </MenuLink>
      ))}
    </Popover>
  )
}
