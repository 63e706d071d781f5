import type { Registro } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { umPdf } from './um-pdf.ts';
import { type OpcoesDoRegistro, umRegistro } from './um-registro.ts';

/** A record whose mandatory supporting documents are stored: ready for its first sending. */
export async function umRegistroDocumentado(deps: Dependencies, opcoes: OpcoesDoRegistro = {}): Promise<Registro> {
  const registro = await umRegistro(deps.prisma, opcoes);
  const conteudo = umPdf({ pdfa: '2b' });
  for (const tipoId of [1, 2]) {
    const guardado = await deps.storage.guardar(conteudo);
    await deps.prisma.documento.create({
      data: {
        rga: registro.rga,
        tipoId,
        nome: 'documento.pdf',
        observacao: 'Cópia de teste',
        arquivoGuid: guardado.guid,
        tamanho: conteudo.length,
        sha256: '0'.repeat(64),
        pdfa: 'PDF/A-2b',
        criadoPor: 'Ana Teste da Silva',
      },
    });
    await guardado.registrar(deps.prisma);
  }
  return registro;
}
