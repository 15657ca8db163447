interface Props {
  title: string
  text: string
}

/** Notice for a menu entry without a screen in this installation. */
export function NoScreen({ title, text }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  )
}
