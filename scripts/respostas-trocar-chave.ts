import {
  chaveQueAssina,
  comprometerChave,
  lerChaves,
  trocarChave,
} from '../server/adapters/assinador/chaves-em-arquivo.ts';
import { lerLocalDasChaves } from '../server/inicio/ler-configuracao.ts';
import { fraseDoErro } from './frase-do-erro.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run respostas:trocar-chave [-- --ja] [-- --comprometida KID] [-- --listar]: a new key for signed answers and
 * seals. It is published at once and signs a day later (--ja: now); the former goes on proving what it has signed. A
 * compromised key leaves the published set.
 */
const { values } = lerOpcoes('Use: npm run respostas:trocar-chave [-- --ja] [--comprometida KID] [--listar]', {
  ja: { type: 'boolean' },
  comprometida: { type: 'string' },
  listar: { type: 'boolean' },
});

const pasta = lerLocalDasChaves();
const agora = new Date();
try {
  if (values.comprometida !== undefined) comprometerChave(pasta, agora, values.comprometida);
  if (values.listar !== true) await trocarChave(pasta, agora, values.ja === true || values.comprometida !== undefined);
  const chaves = lerChaves(pasta);
  const atual = chaveQueAssina(chaves, agora);
  for (const { kid, criadaEm, assinaDesde, comprometidaEm, d } of chaves) {
    const papel =
      comprometidaEm !== undefined
        ? `comprometida desde ${comprometidaEm}, fora do conjunto publicado`
        : kid === atual?.kid
          ? 'assina agora'
          : d === undefined
            ? 'só prova o que já assinou'
            : new Date(assinaDesde) > agora
              ? `assina a partir de ${assinaDesde}`
              : 'substituída; a parte secreta some na próxima troca';
    console.log(`${kid}  criada em ${criadaEm}: ${papel}`);
  }
  console.log(`Chaves em ${pasta}. Guarde cópia desta pasta: sem as públicas, o que foi assinado não se confere mais.`);
} catch (erro) {
  console.error(`A chave não foi trocada: ${fraseDoErro(erro)}`);
  process.exitCode = 1;
}
