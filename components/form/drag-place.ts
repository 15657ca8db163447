import type { DragEvent } from 'react'

interface Dragged {
  /** Media type of the drags of this kind of list: nothing else is dropped into it. */
  type: string
  /** Place of this entry, from 0. */
  place: number
  enabled: boolean
  onMove(from: number, to: number): void
}

/** Properties of a list entry that is dragged to another entry's place. */
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
