'use client'

import { useEffect } from 'react'
import { putDown } from './selection'

/** Clears the selection on a page that shows the result of an act. */
export function PutDown() {
  // No dependencies: runs again for the message of the next act.
  useEffect(() => putDown())
  return null
}
