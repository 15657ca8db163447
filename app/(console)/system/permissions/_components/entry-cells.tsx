import { getLocale, getTranslations } from 'next-intl/server'
import { Anchor } from '@/components/ui/anchor'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import type { Permission } from '@/lib/contract/permission'
import { pickText } from '@/lib/domain/locale'
import { type Line, PERMISSIONS } from '../_permissions/tree-view'

const hrefOf = ({ id }: Permission) => `${PERMISSIONS}/${id}`

export async function Title({ line }: { line: Line }) {
  const [t, locale] = await Promise.all([getTranslations('permission'), getLocale()])
  const { row, depth, below, open, folds } = line
  const [name, other] = locale === 'zh-CN' ? [row.name, row.nameEn] : [row.nameEn, row.name]
  return (
    <div style={{ paddingInlineStart: depth * 20 }}>
      <TextLink href={hrefOf(row)} data-open="">
        {name}
      </TextLink>
      <div className="soft">{other}</div>
      {folds && below > 0 && (
        <Anchor href={`${PERMISSIONS}?at=${open ? (row.parentId ?? '') : row.id}`}>
          {open ? t('close') : t('below', { count: below })}
        </Anchor>
      )}
    </div>
  )
}

/** More than fit into two lines are collapsed, so that rows stay short. */
const SHOWN = 3

export async function Buttons({ buttons }: { buttons: readonly Permission[] }) {
  const [t, locale] = await Promise.all([getTranslations('permission'), getLocale()])
  const badges = (
    <span className="choices">
      {buttons.map((button) => (
        <Anchor key={button.id} href={hrefOf(button)} className="no-underline" title={button.perms.join(', ')}>
          <Badge tone={button.permsType === '2' || button.status === '0' ? 'warn' : 'plain'}>
            {pickText({ zh: button.name, en: button.nameEn }, locale)}
            {button.permsType === '2' && ` · ${t('off')}`}
            {button.permsType !== '2' && button.status === '0' && ` · ${t('seenByAll')}`}
          </Badge>
        </Anchor>
      ))}
    </span>
  )
  if (buttons.length <= SHOWN) return badges
  return (
    <details>
      <summary className="button button-quiet button-sm">{t('buttonCount', { count: buttons.length })}</summary>
      {badges}
    </details>
  )
}

export async function Marks({ row }: { row: Permission }) {
  const t = await getTranslations('permission')
  const marks = [
    row.hidden && t('mark.hidden'),
    row.route === '0' && t('mark.noRoute'),
    row.alwaysShow && t('mark.alwaysShow'),
    row.keepAlive && t('mark.keepAlive'),
    row.position === 2 && t('mark.second'),
    row.edited && t('mark.edited'),
  ].filter((mark) => mark !== false)
  return <span className="soft">{marks.join(' · ')}</span>
}

export async function Steps({ line: { row } }: { line: Line }) {
  const t = await getTranslations('permission')
  return (
    <span className="inline-flex gap-1">
      {(['up', 'down'] as const).map((way) => (
        <Button
          key={way}
          type="submit"
          size="sm"
          look="quiet"
          name={way}
          value={row.id}
          icon={<Icon name={way} />}
          aria-label={t(way, { name: row.nameEn })}
        />
      ))}
    </span>
  )
}
