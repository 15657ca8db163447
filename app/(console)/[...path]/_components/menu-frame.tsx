/** External page in a sandboxed frame (safety B-12). Its address has already been checked. */
export function MenuFrame({ title, address }: { title: string; address: string }) {
  return (
    <iframe
      src={address}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      allow=""
      style={{ width: '100%', height: 'calc(100dvh - 160px)', border: 0 }}
    />
  )
}
