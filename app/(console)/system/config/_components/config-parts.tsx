import { listSettings } from '@/lib/contract/config'
import { upstream } from '@/lib/upstream/call'
import { type configView, GROUPS } from '../_config/config-view'
import { OwnHistory } from './own-history'
import { SettingForm } from './setting-form'
import { SettingHistory } from './setting-history'
import { SettingTable } from './setting-table'

interface Props extends ReturnType<typeof configView> {
  mayEdit: boolean
  /** The value that was just saved. */
  done: string | null
}

/** The open value's form beside its own history; else the groups, and everybody's history below them. */
export async function ConfigParts({ query, state, mayEdit, done }: Props) {
  const settings = await upstream(listSettings)
  const open = settings.find(({ name, fixed }) => mayEdit && fixed === null && name === query.name)
  return (
    <>
      {open && (
        <div className="page-columns" id="setting">
          <SettingForm setting={open} wanted={query.value} />
          <OwnHistory query={query} state={state} setting={open} />
        </div>
      )}
      {GROUPS.map((group) => (
        <SettingTable
          key={group}
          group={group}
          settings={settings.filter((setting) => setting.group === group)}
          mayEdit={mayEdit}
          done={done}
        />
      ))}
      {!open && <SettingHistory query={query} state={state} />}
    </>
  )
}
