import type { ArquivoReconhecido, PastaDaColacao } from '#contract/documentos.contract.ts';
import { criarCasadorDeFormando } from '#domain/documento/casar-formando.ts';
import { criarLeitorDeTipo } from '#domain/documento/tipo-pelo-nome.ts';
import type { Dependencies } from '../../dependencies.ts';
import { documentosDe, lerTipos } from './documentos.queries.ts';

type Deps = Pick<Dependencies, 'siga' | 'prisma'>;

/** The graduates of a ceremony in SIGA's order, each with the documents that stand. @throws SigaIndisponivel */
export async function lerPasta({ siga, prisma }: Deps, dataColacaoId: string): Promise<PastaDaColacao> {
  const [formandos, estudantes, tipos] = await Promise.all([
    siga.formandosDaColacao(dataColacaoId),
    siga.estudantesDaColacao(dataColacaoId),
    lerTipos(prisma),
  ]);
  const documentos = await documentosDe(
    prisma,
    formandos.map(({ rga }) => rga),
  );
  const [primeiro] = estudantes;
  return {
    data: primeiro?.dataColacaoGrau1 ?? primeiro?.dataColacaoGrau2 ?? null,
    tipos,
    formandos: formandos.map(({ rga, nome, curso }) => ({ rga, nome, curso, documentos: documentos.get(rga) ?? [] })),
  };
}

/** Whose of a ceremony's graduates the files seem to be: CPFs are looked at here alone. @throws SigaIndisponivel */
export async function reconhecerArquivos(
  { siga, prisma }: Deps,
  dataColacaoId: string,
  arquivos: readonly { caminho: string; texto?: string | undefined }[],
): Promise<ArquivoReconhecido[]> {
  const [formandos, estudantes, tipos] = await Promise.all([
    siga.formandosDaColacao(dataColacaoId),
    siga.estudantesDaColacao(dataColacaoId),
    lerTipos(prisma),
  ]);
  const cpfs = new Map(estudantes.map(({ rga, cpf }) => [rga, cpf]));
  const casar = criarCasadorDeFormando(formandos.map(({ rga, nome }) => ({ rga, nome, cpf: cpfs.get(rga) ?? null })));
  const tipoDe = criarLeitorDeTipo(tipos.map(({ documentoTipoId: id, nome }) => ({ id, nome })));
  return arquivos.map(({ caminho, texto }) => ({ ...casar(caminho, texto), tipoId: tipoDe(caminho, texto) }));
}
