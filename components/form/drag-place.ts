import type { DragEvent } from 'react'

interface Dragged {
  /** Media type of drags within this list: nothing else can be dropped into it. */
  type: string
  /** Index of this entry, from 0. */
  place: number
  enabled: boolean
  onMove(from: number, to: number): void
}

/** Props of a list entry that can be dragged to another entry's position. */
export const dragPlace = ({ type, place, enabled, onMove }: Dragged) => ({
  draggable: enabled,
  onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(type, String(place)),
  onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(type) && event.preventDefault(),
  onDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(type)
    if (from === '') return
    event.preventDefault()
    onMove(Number(from), place)
  },
})
