import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MenuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import { VIEW_NAME_MAX } from '@/lib/domain/limits'

export interface SavedView {
  id: string
  name: string
  /** Address of the list with the view's query (and `view=` its id). */
  href: string
  current?: boolean
  /** True if shared with the whole shop. */
  shared?: boolean
  /** True for built-in or another user's views, which cannot be deleted. */
  fixed?: boolean
}

interface SavedViewsProps {
  views: readonly SavedView[]
  /** Server functions of the screen. `save` receives `name`, `query`, optionally `id`; `remove` receives `id`. */
  save(form: FormData): Promise<void>
  remove(form: FormData): Promise<void>
  /** Query string of the current list: `viewText(state)`. */
  query: string
  /** Columns to save with it, if the open view has its own. */
  columns?: readonly string[] | null | undefined
  /** True if the list differs from the open view. */
  changed?: boolean | undefined
  /** Address of the list without any view. */
  leaveHref: string
  /** Name that was typed and could not be saved. */
  typed?: string | undefined
  /** Allows sharing a view with the whole shop: the form then has `shared`. */
  shareable?: boolean
}

/** Named filters. Opening one is a link; saving the current one is a form; a changed one can be updated. */
export function SavedViews({ views, changed, leaveHref, remove, ...form }: SavedViewsProps) {
  const t = useTranslations('common.views')
  const current = views.find((view) => view.current)
  const stale = changed && current && !current.fixed ? current : null
  return (
    <Popover
      id="views"
      folds
      look="quiet"
      align="end"
      icon={<Icon name="bookmark" />}
      label={current ? t(changed ? 'changed' : 'current', { name: current.name }) : t('open')}
    >
      <div className="chooser">
        {views.length === 0 && <p className="faint">{t('none')}</p>}
        <ul>
          {views.map((view) => (
            <li className="chooser-row" key={view.id}>
              <MenuLink href={view.href} current={view.current}>
                {view.name}
                {view.shared && <span className="faint meta">{t('shared')}</span>}
              </MenuLink>
              {!view.fixed && <Remove view={view} remove={remove} />}
            </li>
          ))}
        </ul>
        {current && <MenuLink href={leaveHref}>{t('leave')}</MenuLink>}
        <hr className="popover-rule" />
        {stale && (
          <>
            <Update {...form} view={stale} />
            <hr className="popover-rule" />
          </>
        )}
        <SaveNew {...form} look={stale ? 'secondary' : 'primary'} />
      </div>
    </Popover>
  )
}

type SaveProps = Pick<SavedViewsProps, 'save' | 'query' | 'columns' | 'typed' | 'shareable'>

/** Hidden fields of the current list. */
function Kept({ query, columns }: Pick<SaveProps, 'query' | 'columns'>) {
  return (
    <>
      <input type="hidden" name="query" value={query} />
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </>
  )
}

/** Updates the user's own open view after changes. */
function Update({ view, save, ...kept }: SaveProps & { view: SavedView }) {
  const t = useTranslations('common.views')
  return (
    <form action={save} className="chooser-save">
      <Kept {...kept} />
      <p className="chooser-said">{t(view.shared ? 'isChangedShared' : 'isChanged', { name: view.name })}</p>
      <div className="form-buttons">
        <Button type="submit" name="id" value={view.id} look="primary">
          {t('change')}
        </Button>
      </div>
    </form>
  )
}

function SaveNew({ save, typed, shareable, look, ...kept }: SaveProps & { look: 'primary' | 'secondary' }) {
  const t = useTranslations('common.views')
  return (
    <form action={save} className="chooser-save">
      <Kept {...kept} />
      <label className="field-label" htmlFor="view-name">
        {t('name')}
      </label>
      <div className="field-box">
        <input id="view-name" name="name" defaultValue={typed} required maxLength={VIEW_NAME_MAX} autoComplete="off" />
      </div>
      {shareable && (
        <label className="choice">
          <input type="checkbox" className="check" name="shared" value="1" />
          {t('shared')}
        </label>
      )}
      <div className="form-buttons">
        <Button type="submit" look={look}>
          {t('saveNew')}
        </Button>
      </div>
    </form>
  )
}

/** Confirms a deletion, also without scripts: a shared view disappears for everyone, for good. */
function Remove({ view, remove }: { view: SavedView; remove: SavedViewsProps['remove'] }) {
  const t = useTranslations('common.views')
  const name = t('remove', { name: view.name })
  return (
    <Popover
      id={`view-${view.id}`}
      look="quiet"
      size="sm"
      align="end"
      label=""
      name={name}
      icon={<Icon name="delete" size={14} />}
    >
      <form action={remove} className="chooser">
        {view.current && <input type="hidden" name="open" value="1" />}
        <p>{t(view.shared ? 'removeShared' : 'removeOwn', { name: view.name })}</p>
        <div className="form-buttons">
          <Button type="submit" name="id" value={view.id} look="danger" filled>
            {t('removeSure')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
