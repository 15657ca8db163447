'use client'

import { GO_KEYS } from './hotkeys'
import { Overlay } from './overlay'
import { routeOf } from './route-table'
import { useShell } from './shell-context'

/** Keyboard shortcuts of the console, only those that this user's menu opens. */
export function KeySheet({ close }: { close: () => void }) {
  const { texts, routes, preferences, prefer } = useShell()
  const goes = Object.entries(GO_KEYS).flatMap(([key, paths]) => {
    const [row] = paths.flatMap((path) => routeOf(routes, path) ?? [])
    return row ? [{ keys: ['g', key], title: row.title }] : []
  })
  const rows = [
    { keys: ['Ctrl/⌘', 'K'], title: texts.keyPalette },
    { keys: ['/'], title: texts.keySearch },
    { keys: ['?'], title: texts.keySheet },
    ...goes,
    { keys: ['j', 'k'], title: texts.keyRows },
    // Only a shop's own list has checkboxes.
    ...(routeOf(routes, '/order/list') ? [{ keys: ['x'], title: texts.keySelect }] : []),
    { keys: ['e'], title: texts.keyAct },
    { keys: ['Delete'], title: texts.keyCloseTab },
  ]
  return (
    <Overlay label={texts.keysTitle ?? ''} close={close}>
      <h2>{texts.keysTitle}</h2>
      <dl className="keys">
        {rows.map(({ keys, title }) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
      <label className="keys-off">
        <input
          type="checkbox"
          checked={preferences.shortcuts}
          onChange={(event) => prefer({ shortcuts: event.target.checked })}
        />
        {texts.keysOn}
      </label>
    </Overlay>
  )
}
