import { getTranslations } from 'next-intl/server'
import { OwnHistory } from '@/app/_kit/setting/own-history'
import { SettingDone } from '@/app/_kit/setting/setting-done'
import { SettingForm } from '@/app/_kit/setting/setting-form'
import { type ConfigQuery, type configView, GROUPS, SHOWN } from '@/app/_kit/setting/setting-view'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { listSettings, type Setting } from '@/lib/contract/config'
import { read } from '@/lib/upstream/read'
import { SettingHistory } from './setting-history'
import { SettingTable } from './setting-table'

/** Tabs of all values, changed ones, and those about money. */
async function ConfigTabs({ state }: { state: ListState }) {
  const t = await getTranslations('config')
  const tabs = [null, ...SHOWN].map((show) => ({
    href: listHref(state, { show, name: null, value: null }),
    label: t(`show.${show ?? 'all'}`),
    current: (state.query.show ?? null) === show,
  }))
  return <StatusTabs label={t('shown')} tabs={tabs} />
}

interface Props extends ReturnType<typeof configView> {
  mayEdit: boolean
  mayApprove: boolean
  /** Key of the value just saved. */
  done: string | null
}

const isShown =
  (show: ConfigQuery['show']) =>
  ({ updateTime, group }: Setting): boolean =>
    show === 'changed' ? updateTime !== null : show === 'money' ? group === 'money' : true

/** The selected value's form next to its history; otherwise the groups with the history of all values below. */
export async function ConfigParts({ query, state, mayEdit, mayApprove, done }: Props) {
  const [t, settings] = await Promise.all([getTranslations('config'), read(listSettings)])
  const wanted = settings.filter(isShown(query.show))
  const open = settings.find(({ name, fixed }) => mayEdit && !fixed && name === query.name)
  return (
    <>
      <SettingDone done={done} />
      {open && (
        <div className="page-columns" id="setting">
          <SettingForm setting={open} wanted={query.value} />
          <OwnHistory query={query} state={state} setting={open} />
        </div>
      )}
      <ConfigTabs state={state} />
      {wanted.length === 0 && <EmptyState title={t('noneShown')} text={t('noneShownText')} />}
      {GROUPS.filter((group) => wanted.some((setting) => setting.group === group)).map((group) => (
        <SettingTable
          key={group}
          group={group}
          settings={wanted.filter((setting) => setting.group === group)}
          mayEdit={mayEdit}
          mayApprove={mayApprove}
          done={done}
        />
      ))}
      {!open && <SettingHistory query={query} state={state} />}
    </>
  )
}
