import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'

export type ProxyKind = 'caddy' | 'nginx'

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

/** Returns true if this machine has the proxy. */
export function hasProxy(kind: ProxyKind): boolean {
  return spawnSync(kind, [kind === 'caddy' ? 'version' : '-v'], { env }).status === 0
}

/** Starts a proxy in front of the server. It speaks HTTP/2 to clients, without TLS. */
export async function startHttp2Proxy(kind: ProxyKind, folder: string, serverPort: number) {
  const port = await freePort()
  // nginx without TLS cannot speak both versions on one port.
  const plainPort = kind === 'nginx' ? await freePort() : port
  const home = join(folder, kind)
  mkdirSync(home)
  const config = join(home, 'config')
  writeFileSync(
    config,
    kind === 'caddy'
      ? caddyfile(port, serverPort)
      : nginxConf(home, { port, plainPort, serverPort }),
  )
  const child =
    kind === 'caddy'
      ? spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
          env: { ...env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
          stdio: 'ignore',
        })
      : spawn('nginx', ['-p', home, '-c', config], { env, stdio: 'ignore' })
  while (!(await isListening(port))) await wait(50)
  return { address: `http://127.0.0.1:${plainPort}`, port, stop: () => void child.kill('SIGKILL') }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** The Caddyfile that ships with the server, without TLS and with one server at a known address. */
function caddyfile(port: number, serverPort: number): string {
  const shipped = readFileSync(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8')
  const site = shipped
    .replace('{$DOMAIN}', `http://127.0.0.1:${port}`)
    .replace(/dynamic a \{[^}]*\}/, `to 127.0.0.1:${serverPort}`)
  return `{
    admin off
    servers {
      protocols h1 h2c
    }
  }
  ${site}`
}

/** With the limit of connections per address that `schema/docs/security.md` recommends. */
function nginxConf(
  home: string,
  { port, plainPort, serverPort }: Record<'port' | 'plainPort' | 'serverPort', number>,
): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1;
     events { worker_connections 4096; }
     http {
       access_log off;
       ${paths.map((path) => `${path}_temp_path ${home}/${path};`).join(' ')}
       upstream server { server 127.0.0.1:${serverPort}; keepalive 16; }
       limit_conn_zone $binary_remote_addr zone=address:1m;
       server {
         listen 127.0.0.1:${port} http2;
         listen 127.0.0.1:${plainPort};
         http2_max_concurrent_streams 256;
         limit_conn address 100;
         location / {
           proxy_pass http://server; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Host $host;
           proxy_buffering off;
         }
       }
     }`
}
