'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Ids of the pictures in the form around an element, in order. */
export function useFormPictures(box: RefObject<HTMLElement | null>): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const look = () => {
      const fields = form.querySelectorAll<HTMLInputElement>('input[type=hidden][name="pictures[]"]')
      const found = [...fields].map(({ value }) => value)
      setIds((before) => (before.join() === found.join() ? before : found))
    }
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  }, [box])
  return ids
}
