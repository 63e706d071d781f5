import { FilePdfOutlined, FileTextOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';

export const FORMATOS_DO_TITULAR = [
  { formato: 'pdf', rotulo: 'Relatório do titular (PDF)', Icone: FilePdfOutlined },
  { formato: 'json', rotulo: 'Relatório do titular (JSON)', Icone: FileTextOutlined },
] as const;

type Formato = (typeof FORMATOS_DO_TITULAR)[number]['formato'];

/** Downloads everything that is held of a person and who read it (LGPD art. 19). */
export const baixarRelatorioDoTitular = (CPF: string, formato: Formato): Promise<unknown> =>
  baixarArquivo(() => chamar(privacidadeApi.relatar, { body: { CPF, formato } }), `relatorio-do-titular.${formato}`);

/** One press. */
export function BotoesDoTitular({ cpf }: { cpf: string }) {
  const [baixando, setBaixando] = useState<string | null>(null);
  const baixar = async (formato: Formato) => {
    setBaixando(formato);
    await baixarRelatorioDoTitular(cpf, formato);
    setBaixando(null);
  };
  return FORMATOS_DO_TITULAR.map(({ formato, rotulo, Icone }) => (
    <Botao
      key={formato}
      icone={<Icone aria-hidden="true" />}
      ocupado={baixando === formato}
      disabled={baixando !== null && baixando !== formato}
      onClick={() => void baixar(formato)}
    >
      {rotulo}
    </Botao>
  ));
}
