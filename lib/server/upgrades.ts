import type { Server } from 'node:http'
import type { Environment } from './environment'
import { isOwnHost } from './front-door'

/**
 * Refuses every upgrade but `/socket.io/` (safety F-16): an absolute address, a foreign host and any other path end
 * the connection. In development the bundler's own socket under `/_next/` is let
 * through to `bundler`, the server on which Next listens: without it no page comes alive in development.
 */
export function guardUpgrades(server: Server, environment: Environment, bundler: Server | null): void {
  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?')[0] ?? ''
    if (isOwnHost(request, environment)) {
      if (path === '/socket.io/') return
      if (bundler && path.startsWith('/_next/')) return void bundler.emit('upgrade', request, socket, head)
    }
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}
