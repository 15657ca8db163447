'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Crop } from '@/lib/picture/crop'
import type { CropTexts } from './crop-dialog'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }))

interface Asked {
  picture: ImageBitmap
  name: string
  answer(crop: Crop | null): void
}

/** Width and height in pixels. */
export type PictureSize = { width: number; height: number }

/** True for pictures with nearly this ratio, which need no cropping: up to one percent is lost at the edges. */
const fits = ({ width, height }: ImageBitmap, ratio: number): boolean =>
  Math.abs(width - height * ratio) <= Math.max(width, height * ratio) / 100

/** True for a picture that is too small, whatever part is selected. */
const isTooSmall = ({ width, height }: ImageBitmap, exact: PictureSize): boolean =>
  width < exact.width || height < exact.height

/** Asks which part of a picture to use; null for the middle, and if there is nothing to choose. */
export function useCrop(
  texts: CropTexts | undefined,
  exact?: PictureSize,
): { ask(file: File): Promise<Crop | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const ask = async (file: File): Promise<Crop | null> => {
    const picture = texts && (await createImageBitmap(file).catch(() => null))
    if (!picture || fits(picture, exact ? exact.width / exact.height : 1) || (exact && isTooSmall(picture, exact)))
      return null
    return new Promise((resolve) => {
      const answer = (crop: Crop | null) => {
        setAsked(undefined)
        resolve(crop)
      }
      setAsked({ picture, name: file.name, answer })
    })
  }
  const dialog = asked && texts && (
    <Suspense>
      <CropDialog
        key={asked.name}
        picture={asked.picture}
        name={asked.name}
        texts={texts}
        exact={exact}
        onDone={asked.answer}
      />
    </Suspense>
  )
  return { ask, dialog }
}
