import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';

// Each file of tests begins with the keys of the template: files share a worker's modules.
usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
