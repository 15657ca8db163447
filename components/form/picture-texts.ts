/** Texts for ordering pictures, of which the first is the cover. */
export interface OrderTexts {
  cover: string
  setCover: string
  earlier: string
  later: string
  /** Text with `{number}`. */
  moved: string
}

export interface PictureTexts {
  choose: string
  /** Text with `{number}`. */
  picture: string
  remove: string
  uploading: string
  tooMany: string
  failed: string
  /** Text for a picture in a draft that no longer exists. */
  gone: string
  /** Text for a picture with fewer pixels than `exact`. */
  small?: string
  /** Texts for ordering pictures; without them the order is fixed. */
  order?: OrderTexts
}
