import { createHash } from 'node:crypto';
import type { DocumentoAcademico } from '#contract/documentos.contract.ts';
import { nomeDoArquivo } from '#domain/documento/nome-do-arquivo.ts';
import { recusaDoPdfa } from '#domain/documento/pdfa.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { inserirDocumento } from './documentos.repository.ts';
import { examinarPdf } from './examinar-pdf.ts';
import { localizarEstudante } from './localizar-estudante.ts';

const PROTEGIDO = 'O PDF está protegido (criptografado), o que o PDF/A não admite. Envie o arquivo sem proteção.';

type DepsDoEnvio = Pick<Dependencies, 'prisma' | 'siga' | 'storage' | 'agora'>;

/** What has been accepted of an upload. */
interface DocumentoRecebido {
  rga: string;
  tipoId: number;
  obs: string;
  nome: string;
  conteudo: Buffer;
}

/** Stores a document of a known student, against which nothing as a PDF/A was proven; bytes, row and audit entry stand or fall together. */
export async function guardarDocumento(
  deps: DepsDoEnvio,
  ator: Ator,
  recebido: DocumentoRecebido,
): Promise<DocumentoAcademico> {
  await localizarEstudante(deps, recebido.rga);
  const { pdfa, cifrado, violacoes } = await examinarPdf(recebido.conteudo);
  const message = cifrado ? PROTEGIDO : recusaDoPdfa(pdfa, violacoes);
  if (message !== null) throw new AppError('TIPO_NAO_ACEITO', 415, message, [{ campo: 'file', message }]);
  const { rga, tipoId, obs: observacao, conteudo } = recebido;
  const guardado = await deps.storage.guardar(conteudo);
  const arquivo = {
    arquivoGuid: guardado.guid,
    nome: nomeDoArquivo(recebido.nome),
    tamanho: conteudo.length,
    sha256: createHash('sha256').update(conteudo).digest('hex'),
    pdfa,
  };
  return atuar(deps, ator, { entidade: 'documento', acao: 'enviar' }, async (tx, criadoEm) => {
    const autoria = { criadoEm, criadoPor: ator.usuario.nome };
    const criado = await inserirDocumento(tx, { rga, tipoId, observacao, ...arquivo, ...autoria });
    await guardado.registrar(tx);
    const { tamanho, sha256 } = arquivo;
    return { retorno: criado, anotar: { id: criado.id, para: { rga, tipo: criado.tipo, tamanho, sha256, pdfa } } };
  });
}
