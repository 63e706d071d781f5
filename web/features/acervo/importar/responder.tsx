import { Input, Radio } from 'antd';
import { z } from 'zod';
import { type GrupoDeProblemas, type RespostaDada, respostaSchema } from '#contract/acervo.contract.ts';
import { RESPOSTAS } from '#domain/acervo/problemas.ts';
import { useHoje } from '../../../lib/instituicao.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { CampoData } from '../../../ui/campo-data.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { Janela } from '../../../ui/janela.tsx';
import { EscolhaDeCursos } from '../../apoio/escolha-de-cursos.tsx';
import { useImportacao } from '../acervo.api.ts';

type Valores = Pick<RespostaDada, 'resposta' | 'cursoId' | 'motivo' | 'data'>;

const CAMPOS = respostaSchema.shape;
const umCurso = z.string({ error: 'Escolha o curso' });

/** The cell of a group as people read it; a place of a book is kept as a key. */
export const celulaDe = ({ tipo, valor }: GrupoDeProblemas): string =>
  tipo === 'lugar-de-dois' ? valor.split('/').filter(Boolean).join(', ') : valor;

interface Props {
  id: string;
  grupo: GrupoDeProblemas;
  aoFechar: () => void;
}

export function Responder({ id, grupo, aoFechar }: Props) {
  const { responder } = useImportacao(id);
  const hoje = useHoje();
  const { tipo, campo, valor, texto, linhas, respostas } = grupo;
  const celula = celulaDe(grupo);
  const [primeira = 'vazio'] = respostas;
  const { resposta = primeira, cursoId, motivo, data } = grupo.resposta ?? {};
  return (
    <Janela titulo={texto} aoFechar={aoFechar}>
      {celula !== '' && (
        <p>
          <span>Na célula está </span>
          <strong translate="no">{celula}</strong>
          <span>.</span>
        </p>
      )}
      <p>
        {linhas === 1
          ? 'A resposta vale para uma linha.'
          : `A resposta vale para ${linhas.toLocaleString('pt-BR')} linhas.`}
      </p>
      <Formulario<Valores>
        nome="resposta-do-acervo"
        sobre={[id, tipo, campo, valor].join(' ')}
        rotulo={texto}
        inicial={{
          resposta,
          ...(cursoId !== undefined && { cursoId }),
          ...(motivo !== undefined && { motivo }),
          ...(data !== undefined && { data }),
        }}
        enviar="Responder"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async (valores) => {
          const { resposta } = valores;
          await responder.mutateAsync([
            {
              tipo,
              campo,
              valor,
              resposta,
              ...(resposta === 'curso' && { cursoId: valores.cursoId }),
              ...(resposta === 'anulado' && {
                ...(valores.motivo && { motivo: valores.motivo }),
                ...(valores.data && { data: valores.data }),
              }),
            },
          ]);
          aoFechar();
        }}
      >
        {(valores) => (
          <>
            <Campo nome="resposta" rotulo="Resposta" schema={CAMPOS.resposta}>
              <Radio.Group
                className="acervo-respostas"
                options={respostas.map((uma) => ({ value: uma, label: RESPOSTAS[uma] }))}
              />
            </Campo>
            {valores.resposta === 'curso' && (
              <Campo nome="cursoId" rotulo="Curso do cadastro" schema={umCurso}>
                <EscolhaDeCursos />
              </Campo>
            )}
            {valores.resposta === 'anulado' && (
              <>
                <Campo
                  nome="motivo"
                  rotulo="Motivo da anulação"
                  schema={CAMPOS.motivo}
                  dica="Opcional, se o livro o diz."
                >
                  <Input.TextArea rows={2} />
                </Campo>
                <Campo nome="data" rotulo="Data da anulação" schema={CAMPOS.data} dica="Opcional, se o livro a diz.">
                  <CampoData maximo={hoje} />
                </Campo>
              </>
            )}
          </>
        )}
      </Formulario>
    </Janela>
  );
}
