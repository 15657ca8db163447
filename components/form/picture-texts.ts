/** Words of an order of pictures, in which the first is the cover. */
export interface OrderTexts {
  cover: string
  setCover: string
  earlier: string
  later: string
  /** With `{number}`. */
  moved: string
}

export interface PictureTexts {
  choose: string
  /** With `{number}`. */
  picture: string
  remove: string
  uploading: string
  tooMany: string
  failed: string
  /** Of a picture that a draft named and that is no longer kept. */
  gone: string
  /** Of a picture with fewer pixels than `exact`. */
  small?: string
  /** Of an order that can be chosen, in which the first picture is the cover; none without them. */
  order?: OrderTexts
}
