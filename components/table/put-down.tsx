'use client'

import { useEffect } from 'react'
import { putDown } from './selection'

/** On a page that says what an act has done: what was chosen for it is chosen no more. */
export function PutDown() {
  // Without a list of what it depends on: the next act's message draws it anew.
  useEffect(() => putDown())
  return null
}
