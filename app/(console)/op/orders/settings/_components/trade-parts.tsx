import { OwnHistory } from '@/app/_kit/setting/own-history'
import { SettingDone } from '@/app/_kit/setting/setting-done'
import { SettingForm } from '@/app/_kit/setting/setting-form'
import { type ConfigQuery, type configView, TRADE } from '@/app/_kit/setting/setting-view'
import { listSettings } from '@/lib/contract/config'
import { TRADE_SETTINGS } from '@/lib/domain/trade-setting'
import { read } from '@/lib/upstream/read'
import { TradeTable } from './trade-table'

interface Props extends ReturnType<typeof configView> {
  query: ConfigQuery
  mayEdit: boolean
  mayApprove: boolean
  /** Key of the value just saved, or the result of a planned change. */
  done: string | null
}

/** The selected value's form next to its history, then the groups. */
export async function TradeParts({ query, state, mayEdit, mayApprove, done }: Props) {
  const settings = await read(listSettings)
  const open = settings.find(({ name, fixed }) => mayEdit && !fixed && name === query.name)
  const named = (names: readonly string[]) =>
    names.flatMap((name) => settings.find((setting) => setting.name === name) ?? [])
  return (
    <>
      <SettingDone done={done} />
      {open && (
        <div className="page-columns" id="setting">
          <SettingForm setting={open} wanted={query.value} place={TRADE} />
          <OwnHistory query={query} state={state} setting={open} place={TRADE} />
        </div>
      )}
      {Object.entries(TRADE_SETTINGS).map(([group, names]) => (
        <TradeTable
          key={group}
          group={group}
          settings={named(names)}
          mayEdit={mayEdit}
          mayApprove={mayApprove}
          done={done}
        />
      ))}
    </>
  )
}
