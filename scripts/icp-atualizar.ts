import {
  atualizarAutoridades,
  type Balanco,
  REPOSITORIO_DO_ITI,
} from '../server/adapters/icp-brasil/atualizar-autoridades.ts';
import { PacoteRecusado } from '../server/adapters/icp-brasil/ler-pacote.ts';
import { lerLocalDasAutoridades } from '../server/inicio/ler-configuracao.ts';
import { fraseDoErro } from './frase-do-erro.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run icp:atualizar [-- --repositorio URL] [-- --aceitar SHA256]: fetches the certificates of ICP-Brasil's roots
 * and authorities from ITI and stores them where the server reads them. Exit 0 stored, 1 refused, 2 not reached.
 */
const { values } = lerOpcoes('Use: npm run icp:atualizar [-- --repositorio ENDERECO] [--aceitar SHA-256]', {
  repositorio: { type: 'string' },
  aceitar: { type: 'string', multiple: true },
});

function contar({ raizes, mantidas, autoridades, estranhas, ignorados }: Balanco): void {
  console.log(`Raízes da ICP-Brasil: ${raizes.join('; ')}${mantidas === 0 ? '' : ` (e ${mantidas} já instalada(s))`}`);
  console.log(
    `Autoridades abaixo delas: ${autoridades}; arquivos sem caminho até uma raiz, deixados de fora: ${ignorados}`,
  );
  for (const { nome, sha256 } of estranhas) {
    console.log(
      `NÃO aceita como raiz: ${nome}, SHA-256 ${sha256}. Se o ITI a publica com este resumo: --aceitar ${sha256}`,
    );
  }
}

const { raizes, autoridades } = lerLocalDasAutoridades();
try {
  contar(
    await atualizarAutoridades({
      repositorio: values.repositorio ?? REPOSITORIO_DO_ITI,
      arquivoDasRaizes: raizes,
      arquivoDasAutoridades: autoridades,
      aceitas: values.aceitar ?? [],
    }),
  );
  console.log(`Gravadas em ${raizes} e ${autoridades}; o servidor as lê sem reiniciar.`);
} catch (erro) {
  console.error(`As autoridades não foram atualizadas: ${fraseDoErro(erro)}`);
  process.exitCode = erro instanceof PacoteRecusado ? 1 : 2;
}
