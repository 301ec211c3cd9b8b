import { spawnSync } from 'node:child_process'
