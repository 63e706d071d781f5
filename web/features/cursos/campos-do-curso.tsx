import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { cursoDeForaBody } from '#contract/cursos.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { campiQuery, grausQuery, instituicoesQuery, modalidadesQuery } from '../apoio/apoio.api.ts';

const { CampusID, Nome, CodigoEmec, Grau, Modalidade } = cursoDeForaBody.shape;
const DA_CASA = 1;

export function CamposDoCurso() {
  const campi = useQuery(campiQuery);
  const instituicoes = useQuery(instituicoesQuery);
  const graus = useQuery(grausQuery);
  const modalidades = useQuery(modalidadesQuery);
  const nomes = new Map((instituicoes.data ?? []).map(({ instituicaoID, nome }) => [instituicaoID, nome]));
  const deFora = (campi.data ?? []).filter(({ instituicaoID }) => instituicaoID !== DA_CASA);
  return (
    <>
      <Campo
        nome="CampusID"
        rotulo="Campus"
        schema={CampusID}
        dica="De outra instituição: os cursos da casa vêm do SIGA. O endereço do curso é o do campus."
      >
        <ListaDeEscolha
          loading={campi.isPending || instituicoes.isPending}
          options={deFora.map(({ campusID, nome, instituicaoID }) => ({
            value: campusID,
            label: `${nomes.get(instituicaoID) ?? ''} – ${nome}`,
          }))}
          notFoundContent="Nenhuma outra instituição tem campus: inclua-a em Instituição, com um campus."
        />
      </Campo>
      <Campo nome="Nome" rotulo="Nome do curso" schema={Nome} dica="Como está no ato de reconhecimento e no documento.">
        <Input />
      </Campo>
      <Campo nome="CodigoEmec" rotulo="Código e-MEC" schema={CodigoEmec}>
        <Input inputMode="numeric" />
      </Campo>
      <Campo nome="Grau" rotulo="Grau" schema={Grau}>
        <ListaDeEscolha
          loading={graus.isPending}
          options={(graus.data ?? []).map(({ descricao }) => ({ value: descricao, label: descricao }))}
        />
      </Campo>
      <Campo nome="Modalidade" rotulo="Modalidade" schema={Modalidade}>
        <ListaDeEscolha
          loading={modalidades.isPending}
          options={(modalidades.data ?? []).map(({ nome }) => ({ value: nome, label: nome }))}
        />
      </Campo>
    </>
  );
}
