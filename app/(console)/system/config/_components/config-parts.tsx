import { listSettings } from '@/lib/contract/config'
import { upstream } from '@/lib/upstream/call'
import { type configView, GROUPS } from '../_config/config-view'
import { SettingForm } from './setting-form'
import { SettingHistory } from './setting-history'
import { SettingTable } from './setting-table'

/** The open value's form, the groups, and the history below them. */
export async function ConfigParts({ query, state, mayEdit }: ReturnType<typeof configView> & { mayEdit: boolean }) {
  const settings = await upstream(listSettings)
  const open = settings.find(({ name, fixed }) => mayEdit && fixed === null && name === query.name)
  return (
    <>
      {open && <SettingForm setting={open} />}
      {GROUPS.map((group) => (
        <SettingTable
          key={group}
          group={group}
          settings={settings.filter((setting) => setting.group === group)}
          mayEdit={mayEdit}
        />
      ))}
      <SettingHistory query={open ? query : { ...query, name: undefined }} state={state} />
    </>
  )
}
