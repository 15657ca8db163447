import 'server-only'
import type { ReactNode } from 'react'
import type { ScreenPath } from '@/lib/navigation/screens'
import type { BulkRecord } from '../queue/bulk-kind'

/** A record before an act on several of them. */
export interface TogetherOne extends BulkRecord {
  /** Key below `why` of the words for a record that cannot take part. */
  apart: string | null
}

/** An act of the platform on several records of a list: `<list>/bulk` asks, with `TogetherScreen`. */
export interface TogetherAct<Typed> {
  name: string
  list: ScreenPath
  /** Namespace: `title`, `about` (the consequences), `sure`, and `why`. */
  words: string
  /** Namespace of the faults of the fields. */
  faults: string
  look?: 'primary' | 'danger'
  /** Null for a record that the reader cannot see. */
  read(id: string): Promise<TogetherOne | null>
  /** Fields of the form besides the ticks. */
  fields?(): Promise<ReactNode>
  /** Takes the act; answers the id by which `undo` finds it. */
  run(one: { id: string; version: number }, typed: Typed): Promise<string>
  undo(id: string): Promise<unknown>
}
