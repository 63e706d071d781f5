import { anotarAto, type QuemAge } from '../../auditoria/atuar.ts';
import type { Solicitacao } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import { lerBytes } from './documento-guardado.ts';
import { acharDiploma } from './solicitacoes.queries.ts';

type Deps = Pick<Dependencies, 'prisma' | 'storage' | 'agora'>;
const XML = 'application/xml; charset=utf-8';

/** The request as it was signed; every reading is noted. @throws AppError 503 when the stored file is another */
export async function baixarXml(deps: Deps, ator: QuemAge, linha: Solicitacao): Promise<ArquivoParaBaixar> {
  const conteudo = await lerBytes(deps, linha);
  await anotarAto(deps, ator, { entidade: 'solicitacao', acao: 'baixar-xml' }, { id: linha.id });
  return { nome: linha.nomeDoArquivo, tipo: XML, conteudo };
}

/** The registered diploma, as it was signed; every reading is noted. @throws AppError 404 while it is not signed */
export async function baixarDiploma(deps: Deps, ator: QuemAge, linha: Solicitacao): Promise<ArquivoParaBaixar> {
  const { xmlGuid, registro } = await acharDiploma(deps.prisma, linha);
  const conteudo = existente(await deps.storage.ler(xmlGuid ?? ''), 'O diploma não está guardado.');
  await anotarAto(deps, ator, { entidade: 'solicitacao', acao: 'baixar-diploma' }, { id: linha.id });
  return { nome: `diploma-${registro?.codigoValidacao ?? linha.id}.xml`, tipo: XML, conteudo };
}
