import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MenuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import { VIEW_NAME_MAX } from '@/lib/domain/limits'

export interface SavedView {
  id: string
  name: string
  /** The list with the view's query (and `view=` its id). */
  href: string
  current?: boolean
  /** Kept for the whole shop. */
  shared?: boolean
  /** Built in or somebody else's: cannot be deleted. */
  fixed?: boolean
}

interface SavedViewsProps {
  views: readonly SavedView[]
  /** Server functions of the screen. `save` gets `name`, `query`, and `id` when a view is updated; `remove` gets `id`. */
  save(form: FormData): Promise<void>
  remove(form: FormData): Promise<void>
  /** Query string of the list as it stands: `viewText(state)`. */
  query: string
  /** Columns to keep with it, where the open view has some of its own. */
  columns?: readonly string[] | null | undefined
  /** The list is no longer what the open view keeps. */
  changed?: boolean | undefined
  /** The list without any view. */
  leaveHref: string
  /** A name that was typed and could not be kept. */
  typed?: string | undefined
  /** Offers to keep a view for the whole shop: the form then has `shared`. */
  shareable?: boolean
}

/** Named filters. Choosing one is a link; saving the present one is a form with one field; a changed one is updated in place. */
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

/** The list as it stands. */
function Kept({ query, columns }: Pick<SaveProps, 'query' | 'columns'>) {
  return (
    <>
      <input type="hidden" name="query" value={query} />
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </>
  )
}

/** The open view is one's own and the list is no longer what it keeps. */
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

/** Asked once more, without a script too: what is shared goes for everybody, and nothing brings it back. */
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
