import 'server-only'
import type { ReactNode } from 'react'
import type { ScreenPath } from '@/lib/navigation/screens'
import type { BulkRecord } from '../queue/bulk-kind'

/** A record in the preview of an act on several. */
export interface TogetherOne extends BulkRecord {
  /** Message key below `why` for a record that cannot be included. */
  apart: string | null
}

/** An act of the platform on several records of a list: `<list>/bulk` shows a preview, by `TogetherScreen`. */
export interface TogetherAct<Typed> {
  name: string
  list: ScreenPath
  /** Namespace: `title`, `about` (the consequences), `sure`, and `why`. */
  words: string
  /** Namespace of the field errors. */
  faults: string
  look?: 'primary' | 'danger'
  /** Null for a record that the reader may not see. */
  read(id: string): Promise<TogetherOne | null>
  /** Fields of the form besides the checkboxes. */
  fields?(): Promise<ReactNode>
  /** Runs the act; returns the id that `undo` needs. */
  run(one: { id: string; version: number }, typed: Typed): Promise<string>
  undo(id: string): Promise<unknown>
}
