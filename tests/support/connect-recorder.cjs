// Loaded into a program before its own code (`--require`): writes down every place it connects to (safety F-05).
const { appendFileSync } = require('node:fs')
const { Socket } = require('node:net')

const connect = Socket.prototype.connect
Socket.prototype.connect = function (...args) {
  const [first] = args
  const given = Array.isArray(first) ? first[0] : first
  const { host = '127.0.0.1', port, path } = typeof given === 'object' ? given : { port: given, host: args[1] }
  appendFileSync(process.env.CONNECTIONS, `${path ?? `${host}:${port}`}\n`)
  return connect.apply(this, args)
}
