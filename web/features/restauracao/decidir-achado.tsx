import { Input, Select } from 'antd';
import { type Achado, decidirBody } from '#contract/restauracao.contract.ts';
import { avisar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { useConciliacao } from './restauracao.api.ts';
import { DECISOES, ESPECIES } from './restauracao.messages.ts';

interface Valores {
  decisao: string;
  justificativa: string;
  numero?: number;
  nome?: string;
}

export function DecidirAchado({ achado, aoFechar }: { achado: Achado; aoFechar: () => void }) {
  const { decidir } = useConciliacao();
  const { id, especie, dados, opcoes } = achado;
  const titulo = `${ESPECIES[especie]}: ${dados.nome ?? dados.livro ?? dados.descricao ?? ''}`;
  return (
    <Janela titulo={titulo} aoFechar={aoFechar}>
      <p>{descrever(achado)}</p>
      <Formulario<Valores>
        nome="decidir-achado"
        sobre={id}
        rotulo="Decisão"
        inicial={{ decisao: opcoes[0] ?? '', ...(dados.seguro !== null && { numero: dados.seguro }) }}
        enviar="Decidir"
        aoEnviar={async ({ decisao, justificativa, numero, nome }) => {
          const proprio = decisao === 'avancar' ? { numero } : decisao === 'encerrar' ? { nome } : {};
          await decidir.mutateAsync({ id, decisao, justificativa, ...proprio });
          aoFechar();
          await avisar({ titulo: 'Decisão gravada com sucesso!' });
        }}
      >
        {({ decisao = '' }) => (
          <>
            <Campo nome="decisao" rotulo="Decisão" dica={DECISOES[decisao]?.dica}>
              <Select options={opcoes.map((value) => ({ value, label: DECISOES[value]?.nome ?? value }))} />
            </Campo>
            {decisao === 'avancar' && (
              <Campo
                nome="numero"
                rotulo="Último número que pode ter sido dado"
                schema={decidirBody.shape.numero}
                dica={`O próximo registro recebe o seguinte. Não pode ser menor que ${dados.seguro}.`}
              >
                <CampoNumero />
              </Campo>
            )}
            {decisao === 'encerrar' && (
              <Campo nome="nome" rotulo="Nome do novo livro" schema={decidirBody.shape.nome.unwrap()}>
                <Input />
              </Campo>
            )}
            <Campo nome="justificativa" rotulo="Justificativa" schema={decidirBody.shape.justificativa}>
              <Input.TextArea rows={2} />
            </Campo>
          </>
        )}
      </Formulario>
    </Janela>
  );
}

/** One or two sentences. */
export function descrever({ especie, dados }: Achado): string {
  const { livro, numero, codigo, descricao, ultimoNumero, seguro } = dados;
  if (especie === 'registro' || especie === 'situacao') {
    const lugar = livro === null ? 'Livro e número não foram lidos.' : `Livro ${livro}, nº ${numero ?? '?'}.`;
    return [lugar, codigo === null ? '' : `Código ${codigo}.`, descricao ?? ''].filter(Boolean).join(' ');
  }
  if (especie !== 'livro') return descricao ?? '';
  if (ultimoNumero === null) return descricao ?? '';
  const visto = numero === null ? '' : ` No conector há o nº ${numero}.`;
  const ate = seguro === null ? ' Não se sabe até que número ele foi.' : ` Pode ter ido até o nº ${seguro}.`;
  return `Último número aqui: ${ultimoNumero}.${visto}${seguro === ultimoNumero ? '' : ate}`;
}
