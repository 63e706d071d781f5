import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import type { Formando } from '#contract/formandos.contract.ts';
import type { Livro } from '#contract/livros.contract.ts';
import { criarLoteBody } from '#contract/novo-registro.lote.contract.ts';
import { lerProcesso, livroPadrao, PROCESSO_EXEMPLO, PROCESSO_PREFIXO } from '#domain/novo-registro/padroes.ts';
import { capitalizar } from '#domain/texto/capitalizar.ts';
import { paths } from '../../../app/paths.ts';
import { useHoje } from '../../../lib/instituicao.ts';
import { avisarAtencao, avisarFalha } from '../../../ui/avisos.ts';
import { Campo } from '../../../ui/campo.tsx';
import { CampoData } from '../../../ui/campo-data.tsx';
import { Carregando } from '../../../ui/carregando.tsx';
import { confirmar } from '../../../ui/confirmar.ts';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { EstadoVazio } from '../../../ui/estado-vazio.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../../ui/mensagens.ts';
import { useSelecao } from '../../../ui/selecao.ts';
import { iniciarLote, livrosDoLoteQuery } from './lote.api.ts';

type Comum = Omit<z.input<typeof criarLoteBody>, 'DataColacaoId' | 'Rgas'>;
const { shape } = criarLoteBody;

/** What is common to the chosen graduates, asked once. */
export function LoteForm({ dataColacaoId }: { dataColacaoId: string }) {
  const navigate = useNavigate();
  const [busca] = useSearchParams();
  const hoje = useHoje();
  const selecao = useSelecao<Formando>(`lote-${dataColacaoId}`, (um) => um.sigaRGAAluno);
  const livros = useQuery(livrosDoLoteQuery);
  const voltar = paths.consultaFormandos.href({ dataColacaoId });
  const { length: quantos } = selecao.itens;
  if (quantos === 0) {
    return (
      <EstadoVazio
        texto="Nenhum formando selecionado."
        acao={<LinkBotao para={voltar}>Escolher formandos</LinkBotao>}
      />
    );
  }
  if (livros.error !== null) return <ErroDeCarga erro={livros.error} aoTentarDeNovo={livros.refetch} />;
  if (livros.data === undefined) return <Carregando />;

  const iniciar = async (comum: Comum) => {
    const pergunta = `Deseja registrar ${quantos === 1 ? '1 diploma' : `${quantos} diplomas`}?`;
    if (!(await confirmar({ pergunta, texto: 'Cada diploma recebe o próximo número do livro.' }))) return;
    const lote = await iniciarLote({
      DataColacaoId: dataColacaoId,
      Rgas: selecao.itens.map((um) => um.sigaRGAAluno),
      ...comum,
    });
    selecao.limpar();
    await navigate(paths.novoRegistroEmLote.href({ dataColacaoId, loteId: lote.loteID }), {
      replace: true,
      state: { comecar: true },
    });
  };

  return (
    <>
      <Escolhidos formandos={selecao.itens} />
      <p className="registro-nota-lote">
        O que se informa aqui vale para todos; o resto vem do SIGA, do cadastro de cursos e dos valores usuais do
        registro.
      </p>
      <Formulario<Comum>
        nome="lote"
        rotulo="Registrar colação"
        enviar="Registrar"
        inicial={{
          LivroID: livroPadrao(livros.data, Number(busca.get('campusId')))?.livroID,
          Processo: PROCESSO_PREFIXO,
          DataExpedicao: hoje,
          DataRegistro: hoje,
        }}
        outrosBotoes={<LinkBotao para={voltar}>Voltar</LinkBotao>}
        aoEnviar={iniciar}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao iniciar o registro da colação!' })}
        aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
      >
        <CamposDoLote livros={livros.data} />
      </Formulario>
    </>
  );
}

function Escolhidos({ formandos }: { formandos: readonly Formando[] }) {
  return (
    <details className="registro-painel">
      <summary>
        {formandos.length === 1 ? '1 formando selecionado' : `${formandos.length} formandos selecionados`}
      </summary>
      <ul>
        {formandos.map(({ sigaRGAAluno, sigaNomeALuno, sigaNomePCurso }) => (
          <li key={sigaRGAAluno}>
            {capitalizar(sigaNomeALuno)}, {capitalizar(sigaNomePCurso)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function CamposDoLote({ livros }: { livros: readonly Livro[] }) {
  return (
    <>
      <Campo nome="LivroID" rotulo="Livro" schema={shape.LivroID}>
        <Select options={livros.map(({ livroID, nome }) => ({ value: livroID, label: nome }))} />
      </Campo>
      <Campo
        nome="Processo"
        rotulo="Processo"
        schema={shape.Processo}
        dica={`O mesmo para todos. Exemplo: ${PROCESSO_EXEMPLO}`}
        filtro={lerProcesso}
      >
        <Input maxLength={255} placeholder={PROCESSO_EXEMPLO} inputMode="numeric" />
      </Campo>
      <div className="formulario-colunas">
        <Campo nome="DataExpedicao" rotulo="Data de expedição" schema={shape.DataExpedicao}>
          <CampoData />
        </Campo>
        <Campo nome="DataRegistro" rotulo="Data de registro" schema={shape.DataRegistro}>
          <CampoData />
        </Campo>
        <Campo nome="DataEmissaoHistorico" rotulo="Data de emissão do histórico" schema={shape.DataEmissaoHistorico}>
          <CampoData />
        </Campo>
        <Campo
          nome="HoraEmissaoHistorico"
          rotulo="Hora de emissão do histórico"
          schema={shape.HoraEmissaoHistorico}
          dica="No formato hh:mm ou hh:mm:ss."
        >
          <Input maxLength={8} />
        </Campo>
      </div>
    </>
  );
}
