import clsx from 'clsx'

interface AvatarProps {
  name: string
  /** Id of the picture; invalid ids are not requested. */
  picture?: string | null | undefined
  /** 24 px in rows and bars; `large` is 96 px. */
  large?: boolean
}

const PICTURE_ID = /^[0-9A-Za-z_-]{8,64}$/

/** Picture or initial of a user; the name itself is next to it. */
export function Avatar({ name, picture, large }: AvatarProps) {
  const className = clsx('face', large && 'face-large')
  if (!picture || !PICTURE_ID.test(picture)) {
    return (
      <span className={className} aria-hidden>
        {[...name.trim()][0]?.toUpperCase() ?? '?'}
      </span>
    )
  }
  const side = large ? 96 : 24
  const src = `/api/account/avatar/${picture}?size=${large ? 'large' : 'small'}`
  // biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs
  return <img className={className} src={src} alt="" width={side} height={side} loading={large ? 'eager' : 'lazy'} />
}
