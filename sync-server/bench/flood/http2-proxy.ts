import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'

/** Whether this machine has the proxy. */
export function hasProxy(): boolean {
  return spawnSync('nginx', ['-v'], { env: proxyEnvironment }).status === 0
}

const proxyEnvironment = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

/**
 * nginx in front of the server. It speaks HTTP/2 to clients and does not buffer responses that they do not read, as
 * Caddy does.
 */
export async function startHttp2Proxy(folder: string, serverPort: number) {
  const port = await freePort()
  const home = join(folder, 'nginx')
  mkdirSync(home)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1;
     events { worker_connections 4096; }
     http {
       access_log off;
       ${paths.map((path) => `${path}_temp_path ${home}/${path};`).join(' ')}
       upstream server { server 127.0.0.1:${serverPort}; keepalive 16; }
       server {
         listen 127.0.0.1:${port} http2;
         http2_max_concurrent_streams 256;
         location / {
           proxy_pass http://server; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Host $host;
           proxy_buffering off;
         }
       }
     }`,
  )
  const child = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], {
    env: proxyEnvironment,
    stdio: 'ignore',
  })
  await wait(500)
  return { port, stop: () => void child.kill('SIGKILL') }
}
