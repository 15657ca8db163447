'use client'

import type { Sent, Undoable } from '../_desk/desk-state'
import type { CarrierChoice } from '../_desk/desk-texts'
import { UndoForm, type UndoWays } from './undo-form'

interface DeskRecentProps extends UndoWays {
  /** Parcels of this session. */
  recent: readonly Sent[]
  undoable: Undoable | null
  carriers: readonly CarrierChoice[]
}

/** The newest parcels with a way to undo each while possible, also after a return to the desk. */
export function DeskRecent({ recent, undoable, carriers, ...ways }: DeskRecentProps) {
  const before = undoable?.parcels.filter(({ parcelId }) => recent.every((sent) => sent.parcelId !== parcelId)) ?? []
  const all = [...recent, ...before]
  if (all.length === 0) return null
  return (
    <section className="card" aria-labelledby="desk-recent">
      <header className="card-head">
        <h2 id="desk-recent">{ways.texts.recent}</h2>
      </header>
      <ul>
        {all.map((sent) => (
          <li key={sent.parcelId} className="desk-sent">
            <span className="mono">{sent.no}</span>
            <span className="mono soft">{sent.trackingNo}</span>
            <span className="soft">{carriers.find(({ code }) => code === sent.carrier)?.name ?? sent.carrier}</span>
            {sent.undoUntil && <UndoForm sent={sent} until={sent.undoUntil} {...ways} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
